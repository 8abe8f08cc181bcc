import { register } from '../modules/document/document.service.ts';
import { depositUpload } from '../modules/upload/upload.service.ts';
import type { Services } from '../services.ts';
import { delorme, spaces } from './demonstration-companies.ts';
import { people } from './demonstration-users.ts';
import { manualTitle, pumpManual } from './pump-manual.ts';
import { seedId } from './seed-id.ts';

/** A real PDF, uploaded and read as anyone's would be. */
export async function seedDocument(services: Services): Promise<void> {
  const { thomas } = people;
  const id = seedId('document', 1);
  const actor = { ...thomas, features: delorme.features, visibleSpaceIds: null };
  await depositUpload(services, actor, id, {
    purpose: 'document',
    contentType: 'application/pdf',
    extension: 'pdf',
    data: await pumpManual(),
  });
  await register(services, actor, id, {
    documentFileSuffix: 'pdf',
    filename: 'notice-pompe-nk-80.pdf',
    title: manualTitle,
    spaceIds: [spaces.atelier._id],
  });
}
