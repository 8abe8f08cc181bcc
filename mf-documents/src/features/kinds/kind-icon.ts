import type { DocumentKind } from '@savoir/contracts/documents';
import { DocumentIcon, MailIcon, PhotoIcon, TableIcon, type IconType } from '@savoir/ui/icons';
import { Presentation } from 'lucide-react';

/** What stands for a document of this kind. */
export function iconOfKind(kind: DocumentKind): IconType {
  switch (kind) {
    case 'xlsx':
    case 'ods':
      return TableIcon;
    case 'pptx':
    case 'odp':
      return Presentation;
    case 'eml':
      return MailIcon;
    case 'image':
      return PhotoIcon;
    case 'pdf':
    case 'docx':
    case 'odt':
    case 'html':
    case 'md':
    case 'txt':
      return DocumentIcon;
  }
}
