import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHost } from './host-context.ts';

/** Says what the page shows: by that name it stands among the recently seen. The browser's tab keeps the title of the route. */
export function usePageSubject(title: string): void {
  const { subjectShown } = useHost();
  const { pathname } = useLocation();
  useEffect(() => subjectShown(title, { pathname }), [subjectShown, title, pathname]);
}
