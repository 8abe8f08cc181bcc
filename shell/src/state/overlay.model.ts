import { createEvent, createStore, type Problem } from '@savoir/remote-kit';

/** What lies over the page on its own account: one thing at a time, by name. */
const names = ['palette', 'shortcuts', 'inbox', 'inbox-choices', 'proof'] as const;
export type OverlayName = (typeof names)[number] | 'report';

/** What someone is about to report, and the words they had marked of it. */
export interface ReportedProblem extends Pick<Problem, 'thing' | 'title' | 'place'> {
  passage: string | null;
}

export type OverlayModel = ReturnType<typeof createOverlayModel>;

/** Throws for a name that nothing has: a mistake of the code that opens it. */
export function overlayNamed(name: string): OverlayName {
  const found = names.find((each) => each === name);
  if (found === undefined) throw new Error('Overlay not found');
  return found;
}

export function createOverlayModel() {
  const opened = createEvent<OverlayName>();
  /** Opens the dialog that reports it. */
  const reporting = createEvent<ReportedProblem>();
  const closed = createEvent();
  const $open = createStore<OverlayName | null>(null)
    .on(opened, (_, name) => name)
    .on(reporting, () => 'report')
    .reset(closed);
  const $problem = createStore<ReportedProblem | null>(null)
    .on(reporting, (_, problem) => problem)
    .reset(closed);
  return { opened, reporting, closed, $open, $problem };
}
