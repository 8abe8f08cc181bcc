import { documentPollMs } from '@savoir/contracts/limits';
import {
  getNoteImport,
  listImportPages,
  listNoteImports,
  type ImportPage,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export const importKeys = {
  all: [...entityKeys.company, 'note-imports'] as const,
  list: [...entityKeys.company, 'note-imports', 'list'] as const,
  one: (id: string) => [...entityKeys.company, 'note-imports', id] as const,
  /** What became of the pages is another thing in another state. */
  pages: (id: string, state: NoteImport['state']) =>
    [...entityKeys.company, 'note-imports', id, 'pages', state] as const,
};

const followMs = 1000;

/** Whether something works on it. */
const isWorking = ({ state }: Pick<NoteImport, 'state'>): boolean =>
  state === 'reading' || state === 'running' || state === 'undoing';

const isBeingRead = ({ documents }: ImportPage): boolean => documents.some(({ status }) => status === 'ingesting');

export const importsQuery = (api: Api) =>
  queryOptions({
    queryKey: importKeys.list,
    queryFn: ({ signal }) => api.call(listNoteImports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) === true ? followMs : false),
  });

export const importQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => api.call(getNoteImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isWorking(state.data) ? followMs : false),
  });

export const importPagesQuery = (api: Api, { id, state }: Pick<NoteImport, 'id' | 'state'>) =>
  queryOptions({
    queryKey: importKeys.pages(id, state),
    queryFn: ({ signal }) => api.call(listImportPages, { params: { id } }, { signal }),
    // Documents are read after the import.
    refetchInterval: ({ state: { data } }) => (data?.some(isBeingRead) === true ? documentPollMs : false),
  });
