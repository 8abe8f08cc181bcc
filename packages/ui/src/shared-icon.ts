// In a remote the build puts it in the place of what makes the icons: asked for by its shared name, it is the shell's copy.
export { createLucideIcon as default } from '@savoir/ui';
