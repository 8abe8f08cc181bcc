import * as z from 'zod/mini';
import { readBuilt } from './built-file.ts';

const files = z.array(z.string());
/** The signed-in area, the home page, and what every remote uses of the shell. */
const FirstFiles = z.object({ area: files, home: files, shared: z._default(files, []) });
type FirstFiles = z.infer<typeof FirstFiles>;

/** What the pages of a signed-in user ask for next, as the shell's build wrote it; nothing where it is not built. */
export const readFirstFiles = async (shellDir: string): Promise<FirstFiles> =>
  (await readBuilt(shellDir, 'first-files.json', FirstFiles)) ?? { area: [], home: [], shared: [] };

/** The `Link` header (RFC 8288) that has the browser fetch these files while it reads the page. */
export const preloadsOf = (files: readonly string[]): string =>
  files.map((file) => `<${file}>; rel=preload; as=${kindOf(file)}`).join(', ');

/** What a file is fetched as. */
export const kindOf = (file: string): 'script' | 'style' => (file.endsWith('.css') ? 'style' : 'script');
