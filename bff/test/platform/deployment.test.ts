import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/config.ts';

const folder = path.join(import.meta.dirname, '../../../deploy');
const units = ['savoir.service', 'savoir-backup.service', 'savoir-backup.timer'];
const node = '/opt/savoir/.toolchain/node_modules/.bin/node';
/** Not on every machine that runs tests. */
const systemdAnalyze = '/usr/bin/systemd-analyze';
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

interface Container {
  env: { name: string; value: string }[];
  securityContext: object;
  volumeMounts: { mountPath: string }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[]; securityContext: object } } };
}

describe('the Kubernetes manifests', () => {
  const manifests = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS() as Manifest);
  const kinds = { Deployment, Ingress, PodDisruptionBudget, ConfigMap, Service };
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'the Kubernetes manifest %s is as the schema of Kubernetes wants it',
    (_name, manifest) => {
      const Kind = kinds[manifest.kind as keyof typeof kinds];
      // Types are what the schema checks.
      const model = new Kind(manifest as never);
      expect(() => model.validate()).not.toThrow();
      expect(model.apiVersion).toBe(manifest.apiVersion);
    },
  );

  it('the Kubernetes manifests refuse what the schema does not know', () => {
    const [deployment] = deployments;
    expect(() => new Deployment({ ...deployment, spec: { replicas: 'two' } } as never).validate()).toThrow(
      /replicas|integer|spec/,
    );
  });

  it('the Kubernetes manifests start the product as no one in particular, on a file system it cannot write', () => {
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const { containers, securityContext } = spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(containers[0]?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(containers[0]?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    }
  });

  it('the Kubernetes manifests give the product settings it takes, with a secret as their head describes it', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data;
    const secret = {
      MONGODB_URL: 'mongodb://mongodb.example.org/?replicaSet=rs0',
      S3_ENDPOINT: 'https://objects.example.org',
      S3_BUCKET: 'savoir',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      USER_POOL_REGION: 'eu-west-3',
      USER_POOL_ID: 'eu-west-3_Savoir',
      USER_POOL_CLIENT_ID: 'client',
      SMTP_URL: 'smtps://user:password@mail.example.org',
    };
    for (const { spec } of deployments) {
      const own = spec.template.spec.containers[0]?.env.map(({ name, value }) => [name, value]) ?? [];
      const config = readConfig({ ...settings, ...secret, ...(Object.fromEntries(own) as Record<string, string>) }, []);
      expect(config.publicUrl).toBe('https://savoir.example.org');
    }
  });
});

describe('the compose file', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: Record<string, { environment?: Record<string, string>; ports?: string[]; [key: string]: unknown }>;
  };

  it('the compose file gives the product settings it takes, and every service they name', () => {
    const config = readConfig(services['savoir']?.environment ?? {}, []);
    expect(config.s3).toMatchObject({ bucket: 'savoir' });
    for (const name of ['mongodb', 'store', 'mail']) expect(services).toHaveProperty(name);
  });

  it('the compose file lets no other machine in, and the product write in its data and /tmp only', () => {
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(services['savoir']).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  });
});

/** What systemd has against a unit; nothing where systemd is not. */
function complaintsOf(name: string): string {
  if (!existsSync(systemdAnalyze)) return '';
  const made = mkdtempSync(path.join(tmpdir(), 'unit-'));
  try {
    for (const unit of units)
      // The installation they speak of is not on this machine.
      writeFileSync(path.join(made, unit), read(unit).replaceAll(node, process.execPath));
    return execFileSync(systemdAnalyze, ['verify', path.join(made, name)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } finally {
    rmSync(made, { recursive: true });
  }
}

it.each(units)('the systemd unit %s is one that systemd takes without a word', (name) => {
  expect(complaintsOf(name)).toBe('');
});

it.each(['nginx.conf', 'Caddyfile', 'traefik.yaml'])(
  'the proxy %s leads to the port of the product, and holds no answer back',
  (name) => {
    const text = read(name);
    expect(text).toContain('localhost:3000');
    expect(text).toMatch(/proxy_buffering off|flush_interval -1|flushInterval: 1ms/);
  },
);

it('the file for Traefik names what it refers to', () => {
  const { http } = parse(read('traefik.yaml')) as {
    http: { routers: { savoir: { service: string } }; services: Record<string, object> };
  };
  expect(Object.keys(http.services)).toEqual([http.routers.savoir.service]);
});
