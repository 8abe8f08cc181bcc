/**
 * Informs the tabs of one browser that what is stored has changed; cookies raise no event. News says no more than that: when it arrives
 * another change may have followed, so anyone who hears it looks for themselves.
 */
export interface SessionChannel {
  announce(): void;
}

export function openSessionChannel(name: string, hear: () => void): SessionChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', hear);
  return { announce: () => channel.postMessage('changed') };
}
