import { fakeApi } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import {
  conversationsQuery,
  jobsQuery,
  mailsQuery,
  pushesQuery,
  remoteVersionsQuery,
  runtimeQuery,
} from './dev.queries.ts';

const api = fakeApi([]);

it.each([
  ['versions', remoteVersionsQuery(api)],
  ['mails', mailsQuery(api)],
  ['pushes', pushesQuery(api)],
  ['jobs', jobsQuery(api, null)],
  ['conversations', conversationsQuery(api)],
  ['runtime', runtimeQuery(api)],
])(
  'the %s of the developers’ area are stale after 5000 ms and never asked again by themselves [S9.18]',
  (_name, query) => {
    expect(query).toMatchObject({ staleTime: 5000, retry: false });
  },
);
