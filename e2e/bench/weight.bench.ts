// JavaScript of cold first visits beside its budgets. With WEIGHT_FILES=1 also what each file weighs.
import { createSessions } from '../support/people/sessions.ts';
import { startProduct } from '../support/product/product.ts';
import { budgets, launchBrowser, scriptsOf, weigh } from '../support/page/weight.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const kb = (value: number) => value.toFixed(1).padStart(7);

const product = await startProduct({}, 'weight');
const browser = await launchBrowser();
const sessions = createSessions(browser, product);
try {
  print('page            brotli kB  budget   ratio  gzip kB  files');
  for (const budget of budgets) {
    const scripts = await scriptsOf(browser, sessions, product.url, budget);
    const { path, brotliKb, gzipKb, files } = weigh(budget.path, scripts);
    const ratio = (brotliKb / budget.maxKb).toFixed(2).padStart(6);
    print(
      `${path.padEnd(16)} ${kb(brotliKb)} ${kb(budget.maxKb)}  ${ratio}  ${kb(gzipKb)}  ${String(files.length).padStart(5)}`,
    );
    if (process.env['WEIGHT_FILES'] === '1')
      for (const { name, brotliKb } of files) print(`  ${kb(brotliKb)}  ${name}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
