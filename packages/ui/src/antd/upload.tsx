import AntdUpload, { type UploadFile, type UploadProps } from 'antd/es/upload';
import { AntdRoot } from './antd-root.tsx';

export type { UploadFile, UploadProps };

function ThemedUpload(props: UploadProps) {
  return (
    <AntdRoot>
      <AntdUpload {...props} />
    </AntdRoot>
  );
}

function Dragger(props: UploadProps) {
  return (
    <AntdRoot>
      <AntdUpload.Dragger {...props} />
    </AntdRoot>
  );
}

/** Choosing and dropping files; `Upload.Dragger` is the dashed zone. Rows of files are drawn by the page, not by antd (`showUploadList={false}`). */
export const Upload = Object.assign(ThemedUpload, { Dragger, LIST_IGNORE: AntdUpload.LIST_IGNORE });
