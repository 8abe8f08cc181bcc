// Prints docs/permissions.md:
//   node bff/src/print-permissions.ts > docs/permissions.md
import { renderPermissions } from '@savoir/contracts/permission-page';

process.stdout.write(renderPermissions());
