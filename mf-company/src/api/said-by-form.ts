/** Nothing to report when it fails: the form that sent it shows the reason. */
export const saidByForm = (): null => null;
