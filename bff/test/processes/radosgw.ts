import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { JudgedStore } from './s3-judged.ts';
import { eventually } from '../client.ts';
import { isListening } from './is-listening.ts';
import { freePort } from './start-server.ts';

const settings = (folder: string, fsid: string, monitorPort: number, port: number) => `
[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
public addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
crash dir = ${folder}
log to file = false
mon data = ${folder}/monitor
osd data = ${folder}/objects
rgw data = ${folder}
osd objectstore = memstore
osd pool default size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail warn = 2
mon data avail crit = 1
rgw frontends = beast endpoint=127.0.0.1:${port}
`;

/** The S3 of Debian’s Ceph, with its monitor and one store in memory: it checks every signature and the policy of forms. */
export async function startRadosgw({ bucket, accessKeyId, secretAccessKey }: Keys): Promise<JudgedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-ceph-'));
  const file = join(folder, 'ceph.conf');
  const [fsid, osd, monitorPort, port] = [randomUUID(), randomUUID(), Number(freePort()), Number(freePort())];
  for (const name of ['monitor', 'objects']) await mkdir(join(folder, name));
  await writeFile(file, settings(folder, fsid, monitorPort, port));

  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, CEPH_CONF: file } });
  const daemons: ChildProcess[] = [];
  let said = '';
  async function start(program: string, ...args: string[]): Promise<ChildProcess> {
    const child = spawn(program, ['-c', file, ...args, '-f'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    daemons.push(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'spawn');
    return child;
  }
  async function close(): Promise<void> {
    for (const child of daemons.toReversed()) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }

  const key = (name: string, ...caps: string[]) =>
    run('ceph-authtool', 'keyring', '--gen-key', '-n', name, ...caps.flatMap((part) => ['--cap', part, 'allow *']));
  try {
    await run('ceph-authtool', '--create-keyring', 'keyring');
    await key('mon.', 'mon');
    await key('client.admin', 'mon', 'osd');
    await key('osd.0', 'mon', 'osd');
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, 'monmap');
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    await start('ceph-mon', '-i', 'a');
    await run('ceph', 'osd', 'new', osd);
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    await start('ceph-osd', '-i', '0');
    const person = ['--uid', 'savoir', '--display-name', 'Savoir', '--access-key', accessKeyId];
    await run('radosgw-admin', 'user', 'create', ...person, '--secret-key', secretAccessKey);
    const gateway = await start('radosgw', '-n', 'client.admin');
    await eventually(
      () => isListening(port),
      (listening) => {
        if (gateway.exitCode !== null) throw new Error(`radosgw ended: ${said}`);
        return listening;
      },
    );
    const endpoint = `http://127.0.0.1:${port}`;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return { endpoint, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Keys {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
