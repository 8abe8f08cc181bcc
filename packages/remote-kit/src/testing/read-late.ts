import type { Config } from '@testing-library/dom';

/**
 * The errors of `describe`, for which the page is written out when someone reads them: of all that `findBy` and `waitFor`
 * throw while they wait, no one reads any but the last.
 */
export function readLate(describe: Config['getElementError']): Config['getElementError'] {
  return (message, container) => {
    const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    const keep = (value: string) => Object.defineProperty(error, 'message', { value, writable: true });
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => keep(describe(message, container).message).message,
      set: keep,
    });
  };
}
