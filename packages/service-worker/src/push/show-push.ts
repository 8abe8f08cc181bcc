import fr from '../../locales/fr.json';
import type { PushMessage } from '../messages.ts';

const fallback: PushMessage = { title: 'Savoir', body: fr.push, path: '/', tag: 'savoir' };

/** What a push message says; something to show in any case, because a browser withdraws the permission of a silent one. */
export function readPush(text: string | undefined): PushMessage {
  try {
    const value = JSON.parse(text ?? '') as Partial<PushMessage>;
    return {
      title: value.title ?? fallback.title,
      body: value.body ?? fallback.body,
      path: isPath(value.path) ? value.path : fallback.path,
      tag: value.tag ?? fallback.tag,
    };
  } catch {
    return fallback;
  }
}

/** A page of ours: a path, and no address of another host written like one. */
const isPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);
