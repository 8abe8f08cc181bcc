import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { missingJudges, missingPackages } from './programs.ts';

const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter);
const there =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);
const all = ['qpdf', 'python3', 'pdftotext', 'chromium', 'chromium-headless-shell'].map((name) => `/usr/bin/${name}`);

it('names the Debian packages of the programs that are missing, those of the tests and those of the journeys', () => {
  expect(missingPackages({ PATH }, there())).toEqual({
    judges: ['qpdf', 'python3', 'poppler-utils'],
    browsers: ['chromium', 'chromium-headless-shell'],
  });
  expect(missingPackages({ PATH }, there('/usr/bin/pdftotext', '/usr/local/bin/qpdf', '/usr/bin/chromium'))).toEqual({
    judges: ['python3'],
    browsers: ['chromium-headless-shell'],
  });
  expect(missingPackages({ PATH }, there(...all))).toEqual({ judges: [], browsers: [] });
});

it('installs no browser beside the one that was asked for', () => {
  expect(missingPackages({ PATH, CHROMIUM_PATH: '/opt/chrome' }, there()).browsers).toEqual([]);
});

it('names the judges without which tests would be left out', () => {
  expect(missingJudges({ PATH }, there('/usr/bin/python3'))).toEqual(['qpdf', 'pdftotext']);
  expect(missingJudges({ PATH }, there(...all))).toEqual([]);
});

it('asks for servers of others and for other browsers before a release only', () => {
  const env = { PATH, SAVOIR_RELEASE: '1' };
  const others = [
    'clamd',
    'exim4',
    'radosgw',
    'ceph-mon',
    'ceph-osd',
    'nginx',
    'haproxy',
    'firefox-esr',
    'WebKitWebDriver',
    'Xvfb',
  ];
  expect(missingJudges(env, there(...all))).toEqual(others);
  expect(missingPackages(env, there(...all)).judges).toEqual([
    'clamav-daemon',
    'exim4-daemon-light',
    'radosgw',
    'ceph-mon',
    'ceph-osd',
    'nginx-light',
    'haproxy',
    'firefox-esr',
    'webkit2gtk-driver',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
    'xvfb',
  ]);
  expect(missingJudges(env, there(...all, ...others.map((name) => `/usr/bin/${name}`)))).toEqual([]);
});
