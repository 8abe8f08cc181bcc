const signs = [
  // What else it reads or starts is not in its imports.
  /['"](?:node:)?(?:child_process|cluster|fs|fs\/promises|module|process|vm|worker_threads)['"]/,
  /\bimport\.meta\.(?:dirname|filename|glob|resolve|url)\b/,
  /\bprocess\.(?:cwd|chdir|getBuiltinModule)\b/,
  /\brequire\s*\(/,
  /\bimport\s*\(\s*[^'"\s)]/,
  // What is put in a module's place may be another file.
  /\bvi\.(?:mock|doMock|importActual|importMock)\b/,
];

/** Whether a module can reach files that its imports do not name. Rather once too often than once too seldom. */
export function isOpenEnded(source: string): boolean {
  return signs.some((sign) => sign.test(source));
}
