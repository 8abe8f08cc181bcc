/** Stands in for antd's UniqueProvider, which only `tooltip={{ unique: true }}` uses. */
export default function UniqueProvider<Children>({ children }: { children: Children }): Children {
  return children;
}
