import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { handTerminalTo } from '../../bootstrap/process.mjs';
import { toolScript } from '../../build/tool.ts';
import { readArguments, WrongArguments, type Command } from '../command.ts';
import { nameOfFolder } from '../name-of-folder.ts';
import { say } from '../target.ts';

/** The pages are those of a product that runs; it gives them to who opens the address that is printed, and to no one else. */
export const dev: Command = {
  parameters: '[--to http://localhost:3000] [--port PORT]',
  does: 'serves the remote of this folder to your browser in a product that runs, and reloads its page after a change',
  async run(args) {
    const { name: given, values } = readArguments(args, {
      to: { type: 'string', default: 'http://localhost:3000' },
      port: { type: 'string', default: '' },
    });
    if (given !== undefined)
      throw new WrongArguments('dev takes no name: it serves the remote of the folder it is called in.');
    if (!URL.canParse(values.to)) throw new WrongArguments(`--to ${values.to}: this is no address.`);
    if (!/^\d{0,5}$/.test(values.port)) throw new WrongArguments(`--port ${values.port}: this is no port.`);
    const folder = process.cwd();
    const name = nameOfFolder(folder);
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      SAVOIR_DEV_ALONE: values.port === '' ? String(await portOf(folder)) : values.port,
      SAVOIR_BUILD_FOLDER: join(folder, 'node_modules/.cache/savoir'),
    };
    const page = new URL('/dev', values.to);
    page.searchParams.set('name', name);
    page.searchParams.set('address', `http://localhost:${env.SAVOIR_DEV_ALONE}/`);
    say(
      [
        `Open ${page.href}`,
        'as a developer of the product, and press « Remplacer ».',
        'The product runs React’s production build, and so does the remote: a change reloads the page; there is no fast refresh.',
      ].join('\n'),
    );
    return handTerminalTo(process.execPath, [toolScript(import.meta.dirname, '@rsbuild/core', 'rsbuild'), 'dev'], {
      cwd: folder,
      env,
    });
  },
};

/** The one its `rsbuild.config.ts` says. */
async function portOf(folder: string): Promise<number> {
  const { default: config } = (await import(pathToFileURL(join(folder, 'rsbuild.config.ts')).href)) as {
    default: { server?: { port?: number } };
  };
  return config.server?.port ?? 3180;
}
