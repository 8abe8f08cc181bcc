export interface ExportTask {
  companyId: string;
  exportId: string;
}

export const exportKey = ({ companyId, exportId }: ExportTask): string => `${companyId}/exports/${exportId}.zip`;

/** Folder of what is written before the archive: its plan and its parts. */
export const partsFolder = ({ companyId, exportId }: ExportTask): string => `${companyId}/exports/${exportId}`;

/** Its name says which contents the parts have: parts of another kind are written again. */
export const planKey = (task: ExportTask): string => `${partsFolder(task)}/plan.return.json`;

/** Part 0 has the tables and the texts. */
export const partKey = (task: ExportTask, index: number): string => `${partsFolder(task)}/${index}.zip`;

/** What the files of a part are: hash, size and type of each. Without it a part is of another kind, or was cut. */
export const partFilesKey = (task: ExportTask, index: number): string => `${partsFolder(task)}/${index}.json`;
