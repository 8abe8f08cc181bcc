// What Lighthouse says of the built product on a phone: the visit that the rest of the machine disturbed least, the
// performance of all, and every audit that is not passed.
import { auditPage } from '../support/page/lighthouse.ts';
import { startProduct } from '../support/product/product.ts';

const visits = 5;
const pages = [
  { path: '/login', isSignedIn: false, isFirst: true },
  { path: '/', isSignedIn: true, isFirst: true },
  { path: '/', isSignedIn: true, isFirst: false },
];
const print = (line: string) => process.stdout.write(`${line}\n`);

const product = await startProduct({}, 'lighthouse');
try {
  for (const { path, ...visit } of pages) {
    const audits = [];
    for (let count = 0; count < visits; count++) audits.push(await auditPage(product, path, visit));
    const [best] = audits.toSorted((a, b) => b.scores.performance - a.scores.performance);
    if (best === undefined) throw new Error('no visit');
    print(
      `\n${path}, ${visit.isFirst ? 'first' : 'next'} visit  performance of each visit: ${audits.map(({ scores }) => scores.performance).join(', ')}`,
    );
    for (const [name, score] of Object.entries(best.scores)) print(`  ${name.padEnd(16)} ${score}`);
    for (const [name, figure] of Object.entries(best.figures)) print(`  ${name.padEnd(16)} ${figure.toFixed(3)}`);
    for (const failed of new Set(audits.flatMap((audit) => audit.failed))) print(`  not passed: ${failed}`);
  }
} finally {
  await product.stop();
}
