import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';

/**
 * What the product is made of, as CycloneDX: each package of the lockfile with version and hash. Without a time or a random number, so
 * the same lockfile gives the same bytes.
 */
export function billOfMaterials(lockfile: string, version: string): string {
  const packages = lockedPackages(lockfile);
  const product = new Models.Component(Enums.ComponentType.Application, 'savoir', {
    version,
    bomRef: `savoir@${version}`,
  });
  const components = new Map([...packages].map(([key, each]) => [key, componentOf(key, each)]));
  for (const [key, { needs }] of packages) for (const other of needs) link(components.get(key), components.get(other));
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: product }) });
  for (const [key, component] of components) {
    bom.components.add(component);
    if (packages.get(key)?.isDirect) link(product, component);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const link = (from: Models.Component | undefined, to: Models.Component | undefined): void => {
  if (from && to) from.dependencies.add(to.bomRef);
};

function componentOf(key: string, { name, version, sha512, isNeeded }: LockedPackage): Models.Component {
  const [scope, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return new Models.Component(Enums.ComponentType.Library, plain ?? name, {
    ...(scope === undefined ? {} : { group: scope }),
    version,
    bomRef: key,
    purl: new PackageURL('npm', scope, plain ?? name, version, undefined, undefined).toString(),
    // What only builds and tests need is no part of what runs.
    scope: isNeeded ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
    hashes: new Models.HashDictionary(sha512 === null ? [] : [[Enums.HashAlgorithm['SHA-512'], sha512]]),
  });
}
