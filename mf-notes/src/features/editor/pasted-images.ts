import { photoIn } from '@savoir/contracts/notes';

/** A paste without the images a note cannot hold: files of a computer no one else sees, pictures of other sites. */
export function withoutForeignImages(html: string, origin: string): { html: string; dropped: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOurs(image.getAttribute('src') ?? '', origin));
  for (const image of foreign) image.remove();
  return { html: foreign.length === 0 ? html : body.innerHTML, dropped: foreign.length };
}

/** A photo of the note that was cut out, and what the product serves. */
const isOurs = (address: string, origin: string): boolean =>
  photoIn(address) !== null ||
  (URL.canParse(address, `${origin}/`) && new URL(address, `${origin}/`).origin === origin);
