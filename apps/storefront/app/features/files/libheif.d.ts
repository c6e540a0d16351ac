/** Types of the libheif-js functions in use; its generated types are incomplete. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Handle = { readonly code?: unknown } | null | undefined;

  interface Decoded {
    readonly code?: unknown;
    readonly image: object;
    readonly channels?: readonly {
      readonly width: number;
      readonly height: number;
      readonly stride: number;
      readonly data: Uint8Array;
    }[];
  }

  interface Libheif {
    heif_context_alloc(): object;
    heif_context_free(context: object): void;
    heif_context_read_from_memory(context: object, file: ArrayBuffer): object;
    heif_js_context_get_primary_image_handle(context: object): Handle;
    heif_js_decode_image2(handle: Handle, colorspace: unknown, chroma: unknown): Decoded;
    heif_image_release(image: object): void;
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  }

  export default function createLibheif(options: { wasmBinary: ArrayBuffer }): Libheif;
}
