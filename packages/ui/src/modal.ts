export { Modal, type ModalProps } from './antd/modal.tsx';
