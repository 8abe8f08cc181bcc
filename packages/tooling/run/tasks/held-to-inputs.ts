import { declaredFiles, type Plan, planTasks } from './turbo.ts';

/** Made from what is declared, or brought by the lockfile. */
const made = /^(?:.*\/)?(?:node_modules|\.cache|\.turbo|\.toolchain|\.model-libraries|\.git)(?:\/|$)/;

/**
 * Complaints about a task that passed: what it read without declaring it, and that its inputs changed while it ran.
 * None where nobody remembers it: turbo did not start it, or is told not to.
 */
export async function heldToInputs(root: string, taskId: string, reads: readonly string[]): Promise<string[]> {
  const hash = process.env['TURBO_HASH'];
  if (hash === undefined) return [];
  const [name = '', task = ''] = taskId.split('#');
  const plan = await planTasks(root, [task, `--filter=${name}`]);
  const now = plan.tasks.find((planned) => planned.taskId === taskId);
  if (now?.resolvedTaskDefinition.cache === false) return [];
  const changed = now?.hash === hash ? [] : ['its inputs changed while it ran: run it again'];
  return [
    ...changed,
    ...undeclared(plan, taskId, reads).map((path) => `reads ${path}, which turbo.json does not name`),
  ];
}

/** What a task read of the repository beside its inputs. A folder is declared with the files in it. */
export function undeclared(plan: Plan, taskId: string, reads: readonly string[]): string[] {
  const declared = declaredFiles(plan, taskId);
  const folders = new Set([...declared].flatMap((path) => foldersOf(path)));
  const isDeclared = (path: string) => (path.endsWith('/') ? folders.has(path) : declared.has(path));
  return reads.filter((path) => !made.test(path) && !isDeclared(path)).toSorted();
}

/** `a/b/c.ts` lies in `a/` and `a/b/`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}
