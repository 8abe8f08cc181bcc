import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { toolScript } from '../../../run/build/tool.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A remote of a team with a newer kit than ours: it has a Sparkline. */
const sources: Record<string, string> = {
  'package.json': '{ "name": "@savoir/mf-safety", "version": "1.0.0", "type": "module" }',
  'rsbuild.config.ts': `import { remoteConfig } from '@savoir/tooling/rsbuild';
export default remoteConfig('safety', 3190, { budgets: { 'src/pages/list.page.tsx': 70 } });`,
  'locales/fr.json': '{ "title": "Consignes" }',
  'src/manifest.ts': `export const manifest = {
  name: 'safety', routes: [{ id: 'safety.list', path: '/safety', layout: 'default', title: 'title', access: 'signed-in' }],
  nav: [], slots: [], background: [], search: [], redirects: [],
};`,
  'src/remote.ts': `import { implementRemote } from '@savoir/remote-kit';
export const remote = implementRemote({ pages: { 'safety.list': () => import('./pages/list.page.tsx') } });`,
  'src/pages/list.page.tsx': `import { listNotes } from '@savoir/contracts/notes';
import { askQuestion } from '@savoir/contracts/chats';
import { useApi } from '@savoir/remote-kit';
import * as ui from '@savoir/ui';
import { Button as Push, Card } from '@savoir/ui';
const unused = () => <Card />;
export default function List() {
  const api = useApi();
  api.stream(askQuestion, {});
  return <><Push onClick={() => api.call(listNotes, {})} /><ui.Sparkline /></>;
}`,
};

interface Reported {
  uses: { shared: Record<string, string[]>; endpoints: object; events: object };
  parts: Record<string, string[]>;
  files: { path: string }[];
}

describe('the descriptor of a built remote', () => {
  let described: Reported;
  beforeAll(() => {
    // Below the repository, so that libraries are found.
    mkdirSync(join(root, '.cache'), { recursive: true });
    const folder = mkdtempSync(join(root, '.cache/report-'));
    try {
      for (const [path, text] of Object.entries(sources)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      symlinkSync(join(root, 'mf-notes/node_modules'), join(folder, 'node_modules'));
      const rsbuild = toolScript(join(root, 'packages/tooling'), '@rsbuild/core', 'rsbuild');
      const env = { ...process.env, NODE_ENV: 'production', SAVOIR_BUILD_FOLDER: join(folder, 'dist') };
      execFileSync(process.execPath, [rsbuild, 'build'], { cwd: folder, env, stdio: 'pipe' });
      described = JSON.parse(readFileSync(join(folder, 'dist/savoir-remote.json'), 'utf8')) as Reported;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('the descriptor of a built remote names what it uses of the shared parts, also what this repository does not have, and nothing it dropped', () => {
    expect(described.uses.shared['@savoir/ui']).toEqual(['Button', 'Sparkline']);
    expect(described.uses.shared['@savoir/remote-kit']).toEqual(expect.arrayContaining(['implementRemote', 'useApi']));
  });

  it('the descriptor of a built remote names the calls and events it uses, and no others of the same modules', () => {
    expect(described.uses).toMatchObject({
      endpoints: { 'chats.ask': 'POST /chats/:id/messages', 'notes.list': 'GET /notes' },
      events: { 'chats.ask': ['citations', 'done', 'failed', 'message', 'status', 'text'] },
    });
    expect(Object.keys(described.uses.endpoints)).toHaveLength(2);
  });

  it('the descriptor of a built remote lists the files each part brings, and what was declared for it', () => {
    const files = described.parts['src/pages/list.page.tsx'];
    expect(files?.length).toBeGreaterThan(0);
    expect(described.files.map(({ path }) => path)).toEqual(expect.arrayContaining(files ?? []));
    expect(described).toMatchObject({ budgets: { 'src/pages/list.page.tsx': 70 } });
  });
});
