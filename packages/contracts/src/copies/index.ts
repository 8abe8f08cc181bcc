export {
  Copyable,
  CopiedPage,
  CopiedPassage,
  CopiedThing,
  CopySubject,
  DocumentCopy,
  NoteCopy,
  type NearCopy,
  subjectKey,
} from './copy.ts';
export { listCopies, readCopiedPages, readCopies } from './copy.endpoints.ts';
