import { mutationOptions } from '@savoir/remote-kit/query';
import { isRemoteAt } from './is-remote-at.ts';

export interface Replacement {
  name: string;
  folder: string;
}

/** Whether a remote can be run from there. */
export const checkReplacementMutation = () =>
  mutationOptions({ mutationFn: ({ folder, name }: Replacement) => isRemoteAt(folder, name) });
