export { saveVersioned, type Clash, type Outcome, type Typed, type Versioned } from './save-versioned.ts';
