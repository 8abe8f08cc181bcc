// Runs the people of `people.ts` beside the server that they ask.
import { impactOn, type People } from './people.ts';

process.once('message', (people: People) => {
  void impactOn(people).then((impact) => process.send?.(impact));
});
