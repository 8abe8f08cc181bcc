import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [classes = '', cryptography = ''] = read('docs/data.md').split('## Cryptography');
const named = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
const sources = (glob: string) =>
  globSync(glob, { cwd: root }).filter((path) => !/\.test\.tsx?$|\/test\/|\.migration\.|node_modules/.test(path));

it('every collection of the database has one class in the page of data', () => {
  const opened = sources('{bff,packages/embedded-user-pool}/src/**/*.ts').flatMap((path) =>
    [...read(path).matchAll(/\bcollection(?:<[^()]*>)?\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  const lists = classes.slice(classes.indexOf('## '), classes.indexOf('## In the browser')).split('\n- ').slice(1);
  const listed = lists.flatMap((list) => named(list.split('\n\n', 1).join(''))).toSorted();
  expect(new Set(opened).size).toBeGreaterThan(50);
  expect(listed).toEqual([...new Set(opened)].toSorted());
});

it('every file that encrypts, signs or derives keys is in the inventory of the page of data', () => {
  const keyed =
    /\b(?:create(?:Hmac|Cipheriv|Sign)|hkdf(?:Sync)?|scrypt|generateKeyPair|generateRsa|diffieHellman)\(|\bsubtle\.(?:sign|encrypt|importKey)\(/;
  const files = sources(
    '{bff,shell,mf-*,packages/{embedded-user-pool,user-pool,api-client,service-worker}}/src/**/*.ts',
  );
  const using = files.filter((path) => keyed.test(read(path)));
  const listed = named(cryptography).filter((name) => name.endsWith('.ts'));
  expect(using.filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => !files.includes(path))).toEqual([]);
});
