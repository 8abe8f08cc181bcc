import { photoIn } from '@savoir/contracts/notes';

/** Takes out the images a note cannot hold: files of a computer no one else sees and pictures of other sites; how many. */
export function dropForeignImages(body: HTMLElement, origin: string): number {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOurs(image.getAttribute('src') ?? '', origin));
  for (const image of foreign) image.remove();
  return foreign.length;
}

const isOurs = (address: string, origin: string): boolean =>
  photoIn(address) !== null ||
  (URL.canParse(address, `${origin}/`) && new URL(address, `${origin}/`).origin === origin);
