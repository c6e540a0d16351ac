import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

interface NewPicture {
  readonly name: string;
  readonly bytes: number;
  readonly file_id: string;
}

/** Pictures that staff sent with files of products. */
export const catalogueUploadPictureRepository = {
  async insert(
    trx: StoreTransaction,
    { uploadId, pictures }: { uploadId: string; pictures: readonly NewPicture[] },
  ): Promise<void> {
    if (pictures.length === 0) return;
    await trx
      .insertInto('catalogue_upload_pictures')
      .values(pictures.map((picture) => ({ ...picture, upload_id: uploadId })))
      .execute();
  },

  ofUpload(db: StoreDatabase, uploadId: string) {
    return db
      .selectFrom('catalogue_upload_pictures')
      .select(['name', 'bytes', 'file_id', 'is_stored', 'is_used'])
      .where('upload_id', '=', uploadId)
      .orderBy('name')
      .execute();
  },

  one(db: StoreDatabase, { uploadId, name }: { uploadId: string; name: string }) {
    return db
      .selectFrom('catalogue_upload_pictures')
      .select(['bytes', 'file_id', 'is_stored'])
      .where('upload_id', '=', uploadId)
      .where('name', '=', name)
      .executeTakeFirst();
  },

  async markStored(
    trx: StoreTransaction,
    { uploadId, name }: { uploadId: string; name: string },
  ): Promise<void> {
    await trx
      .updateTable('catalogue_upload_pictures')
      .set({ is_stored: true })
      .where('upload_id', '=', uploadId)
      .where('name', '=', name)
      .execute();
  },

  async markUsed(db: StoreDatabase, { uploadId, name }: { uploadId: string; name: string }): Promise<void> {
    await db
      .updateTable('catalogue_upload_pictures')
      .set({ is_used: true })
      .where('upload_id', '=', uploadId)
      .where('name', '=', name)
      .where('is_used', '=', false)
      .execute();
  },

  /** Returns how many bytes all pictures of the store have that wait for an import. */
  async waitingBytes(db: StoreDatabase): Promise<number> {
    const { total } = await db
      .selectFrom('catalogue_upload_pictures')
      .select((expression) => expression.fn.sum<string | null>('bytes').as('total'))
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  },

  /** Returns the uploads that still have pictures though their import has ended or they are older than `before`. */
  async endedUploads(db: StoreDatabase, before: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('catalogue_upload_pictures')
      .innerJoin('catalogue_uploads', 'catalogue_uploads.id', 'catalogue_upload_pictures.upload_id')
      .select('catalogue_uploads.id')
      .distinct()
      .where((expression) =>
        expression.or([
          // A table that waits for a person to name its columns keeps its content.
          expression.and([
            expression('catalogue_uploads.status', '=', 'failed'),
            expression.or([
              expression('catalogue_uploads.content', 'is', null),
              expression('catalogue_uploads.created_at', '<', before),
            ]),
          ]),
          expression.and([
            expression('catalogue_uploads.status', '=', 'cancelled'),
            expression('catalogue_uploads.created_at', '<', before),
          ]),
          expression.and([
            expression('catalogue_uploads.status', '=', 'done'),
            expression.or([
              expression('catalogue_uploads.is_dry_run', '=', false),
              expression('catalogue_uploads.created_at', '<', before),
            ]),
          ]),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  },

  async removeOf(db: StoreDatabase, uploadId: string): Promise<void> {
    await db.deleteFrom('catalogue_upload_pictures').where('upload_id', '=', uploadId).execute();
  },
};
