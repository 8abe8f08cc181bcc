/** The oldest that the libraries of the presets are made for (`jsdom`). */
const oldest = { major: 24, minor: 15 };

/** What is wrong with a version of Node, in a sentence; null where nothing is. Imports nothing, so that any Node runs it. */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return null;
  return `savoir-remote needs Node ${oldest.major}.${oldest.minor} or later; this is Node ${version}.`;
}
