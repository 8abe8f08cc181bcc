import { writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type RanFile, ranFilesVariable, runningFilesVariable } from './ran-file.ts';

type ModuleGraph = NonNullable<TestModule['viteEnvironment']>['moduleGraph'];
type ModuleNode = NonNullable<ReturnType<ModuleGraph['getModuleById']>>;

/** A reporter of vitest that writes which files of tests are at it, which passed, and which modules each is made of. */
export default class ModulesReporter implements Reporter {
  readonly #running = new Set<string>();

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#running.add(moduleId);
    this.#tellRunning();
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId);
    this.#tellRunning();
  }

  #tellRunning(): void {
    const file = process.env[runningFilesVariable];
    if (file) writeFileSync(file, [...this.#running].join('\n'));
  }

  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    // An error outside any test may be any file's.
    const ran = testModules.map((testModule): RanFile => {
      const modules = modulesOf(testModule);
      const passed = unhandledErrors.length === 0 && testModule.state() === 'passed' && modules.length > 0;
      return { file: testModule.moduleId, passed, modules, repeated: repeatedIn(testModule) };
    });
    writeFileSync(process.env[ranFilesVariable] ?? '', JSON.stringify(ran));
  }
}

function repeatedIn(testModule: TestModule): string[] {
  const tests = [...testModule.children.allTests()];
  return tests.filter((test) => test.diagnostic()?.flaky === true).map(({ fullName }) => fullName);
}

/** The test file and all it imports, at once or later, also by others; without libraries. */
function modulesOf({ moduleId, viteEnvironment }: TestModule): string[] {
  const found = new Map<ModuleNode, string>();
  const visit = (node: ModuleNode | undefined) => {
    // Modules of Node have names, not places.
    if (!node?.file || !isAbsolute(node.file) || found.has(node) || node.file.includes('/node_modules/')) return;
    found.set(node, node.file);
    for (const imported of node.importedModules) visit(imported);
  };
  visit(viteEnvironment?.moduleGraph.getModuleById(moduleId));
  return [...new Set(found.values())];
}
