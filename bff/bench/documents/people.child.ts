// Runs the people of `people.ts` beside the server that they ask.
import { impactOn, type BenchPeople } from './people.ts';

process.once('message', (people: BenchPeople) => {
  void impactOn(people).then((impact) => process.send?.(impact));
});
