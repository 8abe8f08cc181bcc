// What pdfkit 0.20 has and its published types do not yet.
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

declare namespace PDFKit {
  interface PDFDocument {
    /** Reads a picture; its size is in points, as it is. */
    openImage(path: string): { width: number; height: number };
  }
}
