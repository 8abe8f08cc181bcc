declare module 'parse-prometheus-text-format' {
  interface Sample {
    labels?: Record<string, string>;
    value?: string;
    count?: string;
  }
  export default function parse(text: string): { name: string; type: string; metrics: Sample[] }[];
}
