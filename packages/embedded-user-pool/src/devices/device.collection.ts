import type { Db } from 'mongodb';

/** A remembered browser. Until it is confirmed it has no verifier, and counts as unknown. */
export interface DeviceDocument {
  /** `<region>_<uuid>`. */
  _id: string;
  sub: string;
  groupKey: string;
  name: string;
  /** Null until confirmed. */
  secret: { salt: string; sealedVerifier: string } | null;
  /** It may stand for the second factor. */
  remembered: boolean;
  createdAt: Date;
  changedAt: Date;
  /** Of the last sign-in from it. */
  authenticatedAt: Date;
  /** Until it is confirmed. */
  expiresAt?: Date;
}

/** What a user may know of such a browser: nothing that opens an account. */
export type RememberedDevice = Pick<DeviceDocument, 'name' | 'remembered' | 'createdAt' | 'authenticatedAt'>;

export interface DeviceCollection {
  insert(device: DeviceDocument): Promise<void>;
  /** A device of that user. */
  find(sub: string, key: string): Promise<DeviceDocument | null>;
  confirm(
    sub: string,
    key: string,
    fields: Pick<DeviceDocument, 'name' | 'secret' | 'remembered' | 'changedAt'>,
  ): Promise<boolean>;
  /** Confirmed ones by key, those after `after`. */
  list(sub: string, limit: number, after: string): Promise<DeviceDocument[]>;
  /** Changes a confirmed one. */
  change(
    sub: string,
    key: string,
    fields: Partial<Pick<DeviceDocument, 'remembered' | 'changedAt' | 'authenticatedAt'>>,
  ): Promise<boolean>;
  remove(sub: string, key: string): Promise<boolean>;
  removeAllOf(sub: string): Promise<void>;
}

export async function openDeviceCollection(db: Db): Promise<DeviceCollection> {
  const devices = db.collection<DeviceDocument>('identity_devices');
  await devices.createIndexes([{ key: { sub: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    async insert(device) {
      await devices.insertOne(device);
    },
    find: (sub, key) => devices.findOne({ _id: key, sub }),
    async confirm(sub, key, fields) {
      const update = { $set: fields, $unset: { expiresAt: '' as const } };
      return (await devices.updateOne({ _id: key, sub }, update)).matchedCount === 1;
    },
    list: (sub, limit, after) =>
      devices
        .find({ sub, secret: { $ne: null }, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    async change(sub, key, fields) {
      const confirmed = { _id: key, sub, secret: { $ne: null } };
      return (await devices.updateOne(confirmed, { $set: fields })).matchedCount === 1;
    },
    remove: async (sub, key) => (await devices.deleteOne({ _id: key, sub })).deletedCount === 1,
    async removeAllOf(sub) {
      await devices.deleteMany({ sub });
    },
  };
}
