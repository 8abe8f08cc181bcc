export {
  askToRead,
  confirmRead,
  exportReadings,
  keepReadings,
  listMustReads,
  noteMustReads,
  noteToRead,
  ownMustReads,
  remindReaders,
  withdrawMustRead,
} from './must-read.endpoints.ts';
export { NewMustRead, ReadEdition } from './must-read.input.ts';
export { MustRead, MustReadProgress, NoteMustReads, NoteToRead, OwnMustReads, ReadText, ToRead } from './must-read.ts';
