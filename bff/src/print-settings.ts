// Prints docs/settings.md:
//   node bff/src/print-settings.ts > docs/settings.md
import { renderSettings } from './setting-page.ts';

process.stdout.write(renderSettings());
