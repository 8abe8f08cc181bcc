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
  createdAt: Date;
}

export interface DeviceCollection {
  insert(device: DeviceDocument): Promise<void>;
  /** A device of that user. */
  find(sub: string, key: string): Promise<DeviceDocument | null>;
  confirm(sub: string, key: string, fields: Pick<DeviceDocument, 'name' | 'secret'>): Promise<boolean>;
  remove(sub: string, key: string): Promise<boolean>;
  removeAllOf(sub: string): Promise<void>;
}

export async function openDeviceCollection(db: Db): Promise<DeviceCollection> {
  const devices = db.collection<DeviceDocument>('identity_devices');
  await devices.createIndexes([{ key: { sub: 1 } }]);
  return {
    async insert(device) {
      await devices.insertOne(device);
    },
    find: (sub, key) => devices.findOne({ _id: key, sub }),
    async confirm(sub, key, fields) {
      return (await devices.updateOne({ _id: key, sub }, { $set: fields })).matchedCount === 1;
    },
    remove: async (sub, key) => (await devices.deleteOne({ _id: key, sub })).deletedCount === 1,
    async removeAllOf(sub) {
      await devices.deleteMany({ sub });
    },
  };
}
