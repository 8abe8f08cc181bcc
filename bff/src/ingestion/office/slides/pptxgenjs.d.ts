/** Its own types are those of another module format than its code. */
declare module 'pptxgenjs' {
  interface Slide {
    addText(text: string | { text: string; options?: object }[], options?: object): void;
    addTable(rows: { text: string }[][]): void;
    addNotes(text: string): void;
  }

  export default class PptxGenJS {
    defineSlideMaster(options: object): void;
    addSlide(options?: object): Slide;
    write(options: { outputType: 'nodebuffer' }): Promise<Buffer>;
  }
}
