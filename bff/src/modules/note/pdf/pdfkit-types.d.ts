// Options of pdfkit 0.20 that its published types do not have yet.
declare namespace PDFKit.Mixins {
  interface TableOptions {
    /** Element of the structure the table goes under. */
    structParent?: PDFKit.PDFStructureElement | undefined;
  }
  interface StructureElementOptions {
    /** Edges of a figure: left, top, right, bottom. */
    bbox?: [number, number, number, number];
  }
  interface PDFAttachmentOptions {
    relationship?: 'Supplement';
  }
}
