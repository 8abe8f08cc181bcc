export interface ExportTask {
  companyId: string;
  exportId: string;
}

export const exportKey = ({ companyId, exportId }: ExportTask): string => `${companyId}/exports/${exportId}.zip`;

/** Folder of what is written before the archive: its plan and its parts. */
export const partsFolder = ({ companyId, exportId }: ExportTask): string => `${companyId}/exports/${exportId}`;

/** Its name says which contents the parts have: parts of another kind are written again. */
export const planKey = (task: ExportTask): string => `${partsFolder(task)}/plan.company.json`;

/** Part 0 has the tables and the texts. */
export const partKey = (task: ExportTask, index: number): string => `${partsFolder(task)}/${index}.zip`;
