/** Colours, movements of the cursor and titles of windows, as terminals are told them. */
// oxlint-disable-next-line no-control-regex
const terminalCode = /\u001B(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001B]{0,1000}(?:\u0007|\u001B\\)|[ -/]*[0-~])/g;

/**
 * What a text shows that was written for a terminal or a printer: without its codes, and without letters that are struck
 * over, as in `N\bNO\bOM\bM`. The end mark of old programs goes too.
 */
export function withoutTerminalCodes(text: string): string {
  const shown = withoutEnd(text.replace(terminalCode, ''));
  return shown.includes('\b') ? struckOver(shown) : shown;
}

function struckOver(text: string): string {
  const signs: string[] = [];
  for (const sign of text) {
    if (sign !== '\b') signs.push(sign);
    else if (signs.length > 0 && signs.at(-1) !== '\n') signs.pop();
  }
  return signs.join('');
}

function withoutEnd(text: string): string {
  const at = text.indexOf('\u001A');
  return at !== -1 && text.slice(at).replaceAll('\u001A', '').trim() === '' ? text.slice(0, at) : text;
}
