import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { resumeSpaces } from './space.service.ts';

export function spaceAdministrationJobs(services: Services, background: Background): void {
  background.recover('spaces', () => resumeSpaces(services));
}
