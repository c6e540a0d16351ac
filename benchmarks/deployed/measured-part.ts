/** A bound that a measured value should keep. */
export interface Aim {
  readonly bound: 'at least' | 'at most';
  readonly value: number;
}

/** One measured value of a part. */
export interface MeasuredValue {
  readonly what: string;
  readonly value: number;
  /** Empty for ratios and counts. */
  readonly unit: string;
  readonly aim?: Aim;
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface LineChart {
  /** Name of its SVG file, without folder and ending. */
  readonly file: string;
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** `even` spaces the values of x alike, however far apart they are. */
  readonly xScale: 'linear' | 'even';
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (readonly [x: number, y: number])[];
  }[];
  /** A dashed horizontal line. */
  readonly limit?: { readonly y: number; readonly label: string };
}

/** The findings of one part of the report. */
export interface MeasuredPart {
  readonly findings: readonly MeasuredValue[];
  readonly tables: readonly ReportTable[];
  readonly charts: readonly LineChart[];
  /** Sentences in Markdown: how the part was measured, and what the numbers say. */
  readonly notes: readonly string[];
}
