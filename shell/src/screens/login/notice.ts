/** Why someone who was or wanted to be signed in is not; above the form. */
export interface Notice {
  tone: 'rouge' | 'gris';
  title: string;
  text: string;
}
