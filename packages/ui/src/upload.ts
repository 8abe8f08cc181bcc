export { Upload, type UploadFile, type UploadProps } from './antd/upload.tsx';
