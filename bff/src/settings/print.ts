// Prints docs/settings.md:
//   node bff/src/settings/print.ts > docs/settings.md
import { renderSettings } from './page.ts';

process.stdout.write(renderSettings());
