package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// A file is an entry of an archive.
type file struct {
	name string // slashes, relative to the archive's top folder
	mode os.FileMode
	data []byte
}

// An artifact is a file of a release.
type artifact struct {
	name string
	data []byte
}

// integrity returns the digest in the form of the attribute integrity of repository rules.
func (a artifact) integrity() string {
	sum := sha256.Sum256(a.data)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// checksum returns the line of the artifact for `sha256sum --check`.
func (a artifact) checksum() string {
	sum := sha256.Sum256(a.data)
	return fmt.Sprintf("%s  %s\n", hex.EncodeToString(sum[:]), a.name)
}

// tarGz packs files under a top folder. Equal files and times give equal bytes.
func tarGz(folder string, files []file, modified time.Time) ([]byte, error) {
	var out bytes.Buffer
	compressed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	archive := tar.NewWriter(compressed)
	for _, f := range files {
		header := &tar.Header{
			Typeflag: tar.TypeReg,
			Name:     folder + "/" + f.name,
			Mode:     int64(f.mode.Perm()),
			Size:     int64(len(f.data)),
			ModTime:  modified,
			Format:   tar.FormatUSTAR,
		}
		if len(header.Name) > 100 {
			header.Format = tar.FormatPAX
		}
		if err := archive.WriteHeader(header); err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
		if _, err := archive.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	if err := compressed.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// zipped does the same in the format that Windows opens.
func zipped(folder string, files []file, modified time.Time) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range files {
		header := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: modified.UTC()}
		header.SetMode(f.mode)
		w, err := archive.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// untar returns the regular files of a tar stream. Links are an error: archives
// of a release have none, so that they unpack everywhere.
func untar(r io.Reader) ([]file, error) {
	var files []file
	archive := tar.NewReader(r)
	for {
		header, err := archive.Next()
		if err == io.EOF {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		switch header.Typeflag {
		case tar.TypeReg:
			data, err := io.ReadAll(archive)
			if err != nil {
				return nil, err
			}
			files = append(files, file{header.Name, normalMode(header.FileInfo().Mode()), data})
		case tar.TypeDir, tar.TypeXGlobalHeader:
		default:
			return nil, fmt.Errorf("%s is neither a file nor a folder", header.Name)
		}
	}
}

// normalMode returns one mode for executable files and one for others. Git stores only that
// difference; the other bits depend on the umask.
func normalMode(mode os.FileMode) os.FileMode {
	if mode&0o100 != 0 {
		return 0o755
	}
	return 0o644
}

// unpack writes files into a folder.
func unpack(folder string, files []file) error {
	for _, f := range files {
		path := filepath.Join(folder, filepath.FromSlash(f.name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.data, f.mode); err != nil {
			return err
		}
	}
	return nil
}
