export { createWorkWatcher, type Seen, type WorkWatcher, type WorkWatcherOptions } from './create-work-watcher.ts';
